/** Which site a request comes from, as far as the browser says; programs say nothing. */
export const originOf = (headers: Headers): 'same' | 'other' | 'unsaid' => {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'same' : 'other'
  const origin = headers.get('origin')
  if (origin === null) return 'unsaid'
  return URL.canParse(origin) && new URL(origin).host === headers.get('host') ? 'same' : 'other'
}
