export { type App, type AppOptions, createApp } from './app.ts'
export type { HttpVariables, Person } from './person.ts'
export { type Serving, serve } from './serve.ts'
export type { HttpLimits, HttpWorld } from './world.ts'
