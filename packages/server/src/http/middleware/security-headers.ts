import type { MiddlewareHandler } from 'hono'

/**
 * Nothing runs or is drawn but what this server sends as a file: styles come as style sheets, never inline. A route that
 * shows foreign content (the page view, its assets) sets its own policy, which stays.
 */
const headers: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

export const securityHeaders = (): MiddlewareHandler => async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
