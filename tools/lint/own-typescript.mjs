// The packages of the typed lint rules may be installed at the root, where `typescript` is the newer one that they
// cannot use. Whoever of them asks for it gets the one of this workspace.
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const url = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'typescript') return next(specifier, context)
    return { url, format: 'commonjs', shortCircuit: true }
  },
})
