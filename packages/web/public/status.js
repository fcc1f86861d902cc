/** Shows what the server says of itself; everything is bound as text. */
const list = document.getElementById('status')

const entry = (name, value) => {
  const term = document.createElement('dt')
  const text = document.createElement('dd')
  term.textContent = name
  text.textContent = value
  return [term, text]
}

const show = (entries) => list?.replaceChildren(...entries.flatMap(([name, value]) => entry(name, value)))

const siteLine = ({ title, pages, languages }) =>
  `${title}: ${pages} ${pages === 1 ? 'page' : 'pages'} (${languages.map((language) => language.title).join(', ')})`

try {
  const response = await fetch('/ai-chat/status')
  if (!response.ok) throw new Error(String(response.status))
  const status = await response.json()
  show([
    ['Status', 'Ready'],
    ['Version', status.version],
    ['Assistant', status.model.title],
    ...status.sites.map((site) => ['Site', siteLine(site)]),
  ])
} catch {
  show([['Status', 'The server does not answer. Start it again with npm start, then reload this page.']])
}
