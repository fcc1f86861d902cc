import { defineConfig } from 'vite'

/** The pages as files: nothing inline, nothing from elsewhere, each module a chunk of its own. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // No image becomes a data address and no module a polyfill: the content security policy allows files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
  },
  logLevel: 'warn',
  server: {
    proxy: { '/ai-chat': { target: process.env.PLACET_SERVER ?? 'http://127.0.0.1:4170' } },
  },
})
