import { openStore } from '../open.ts'

// Ends by itself when closing a store leaves nothing open.
const at = process.argv[2] === undefined ? { memory: true as const } : { dataFolder: process.argv[2] }
const store = await openStore({ at, administrator: { name: 'Ada', email: null, language: 'de' } })
console.log(store.administrator.id)
await store.close()
