export { type Auth, type AuthOptions, createAuth } from './create-auth.ts'
export { type FirstLink, firstLinks, linkBase } from './first-links.ts'
export { createSignInLinks, type SignInLinks } from './sign-in-links.ts'
