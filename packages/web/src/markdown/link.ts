/** Where a link may lead: the web, a mailbox, or this site. */
const allowed = new Set(['http:', 'https:', 'mailto:'])

export type SafeLink = {
  readonly href: string
  /** The host, when the link leaves this site; '' for relative links and mailboxes. */
  readonly host: string
}

/**
 * A link of a message, or null when nobody should follow it. Control characters and space are taken out first, as browsers do
 * before they read the scheme.
 */
export const safeLink = (href: string): SafeLink | null => {
  const bare = href.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]/gu, '')
  if (bare === '') return null
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) return absolute(bare)
  if (/^[/\\]{2}/.test(bare)) return absolute(`https:${bare.replaceAll('\\', '/')}`)
  return { href: bare, host: '' }
}

const absolute = (href: string): SafeLink | null => {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  return allowed.has(url.protocol) ? { href: url.href, host: url.host } : null
}
