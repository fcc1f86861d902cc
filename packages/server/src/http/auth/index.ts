export { type Auth, type AuthOptions, createAuth } from './create-auth.ts'
export { type LocalAccess, readLocalAccess, writeLocalAccess } from './local-access.ts'
export { createSignInLinks, type SignInLinks } from './sign-in-links.ts'
