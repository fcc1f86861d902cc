export { type AppWorld, createApp } from './app.ts'
export { type Serving, serve } from './serve.ts'
