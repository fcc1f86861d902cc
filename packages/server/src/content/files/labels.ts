import type { Words } from '@placet/core/content'

const words = (de: string, en: string): Words => ({ de, en })

const fields: Readonly<Record<string, Words>> = {
  title: words('Titel', 'Title'),
  description: words('Beschreibung', 'Description'),
  socialTitle: words('Social-Media-Titel', 'Social media title'),
  socialDescription: words('Social-Media-Beschreibung', 'Social media description'),
  socialImage: words('Social-Media-Bild', 'Social media image'),
  slug: words('Adresse', 'Address'),
  headings: words('Überschriften', 'Headings'),
  heading: words('Überschrift', 'Heading'),
  text: words('Text', 'Text'),
  alternative: words('Alternativtext', 'Alternative text'),
  source: words('Bilddatei', 'Image file'),
}

export const fieldLabel = (name: string): Words => fields[name] ?? words(name, name)

const tables: Readonly<Record<string, Words>> = {
  pages: words('Seite', 'Page'),
  elements: words('Abschnitt', 'Section'),
  files: words('Bild', 'Image'),
}

export const tableLabel = (table: string): Words => tables[table] ?? words(table, table)
