import { writeFileSync } from 'node:fs'
import { openStore } from './open.ts'
import { schemaText } from './schema-text.ts'

// node packages/server/src/store/write-schema.ts: after a migration was added.
const store = await openStore({ at: { memory: true } })
writeFileSync(new URL('./schema.sql', import.meta.url), await schemaText(store.database))
await store.close()
