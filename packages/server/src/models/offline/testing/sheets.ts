import type { Sheet } from './page-desk.ts'

const wall = {
  de: 'Im März 1968 übernahmen Hilde und Karl die kleine Backstube am Hafen. Karl setzte in der ersten Nacht einen Roggensauer an, den wir bis heute weiterführen, und Hilde stand von morgens um sechs bis abends um sechs im Laden. Ihr Sohn Uwe lernte in Lüneburg und kam 1989 als Meister zurück. Er brachte die Franzbrötchen mit, für die noch immer die Schlange bis zur Linde reicht. Als der Supermarkt gegenüber aufmachte, rieten viele zum Aufgeben. Uwe kaufte stattdessen einen zweiten Steinofen und strich die Hälfte der Sorten. Seit 2014 führt seine Tochter Jule den Betrieb. Jule hat den Dinkel zurückgeholt und den Montag als Ruhetag eingeführt. Heute arbeiten vierzehn Menschen bei uns, vier davon noch in der Ausbildung. Unser Mehl kommt aus der Mühle in Stade.',
  en: 'In March 1968 Hilde and Karl took over the small bakehouse by the harbour. On the first night Karl started a rye sourdough that we keep alive to this day, and he never let it rest for longer than a night. Their son Uwe trained in Lüneburg and came back as a master baker in 1989. He brought the cinnamon rolls with him, for which people still queue as far as the lime tree. When a supermarket opened across the road, many told him to give up. Uwe bought a second stone oven instead and dropped half of the range. His daughter Jule has run the business since 2014. Jule brought back the spelt and made Monday a day of rest. Fourteen people work with us today, four of them still in training. Our flour comes from the mill in Stade.',
}

/** Pages with one fault of each kind, so that every process has several points. */
export const sheets: Readonly<Record<'de' | 'en', Sheet>> = {
  de: {
    language: { uid: 0, code: 'de', title: 'Deutsch' },
    meta: { title: 'Über uns' },
    otherTitles: ['Kontakt und Anfahrt', 'Öffnungszeiten – wann wir backen'],
    sections: [
      {
        heading: 'Drei Generationen, ein Sauerteig',
        text: 'Wir backen seit 1968 am Hafen von Hamburg. Unser Ofen ist älter als die meisten von uns.\n\n![](bilder/steinofen.png)\n![](bilder/teig.svg)',
        images: [
          { file: 'steinofen.png', alternative: null },
          { file: 'teig.svg', alternative: null },
        ],
      },
      { heading: 'Unsere Geschichte', text: wall.de },
      {
        heading: 'Gut zu wissen',
        text: 'Jedes Brot schneiden wir auf Wunsch. Unsere Zeiten finden Sie [hier](oeffnungszeiten.md).',
      },
      {
        heading: 'Gut zu wissen',
        text: 'Bringen Sie einen Stoffbeutel mit. Vom Vortag bleibt manchmal ein Hefezopf übrig.',
      },
    ],
  },
  en: {
    language: { uid: 1, code: 'en', title: 'English' },
    meta: { title: 'About us' },
    otherTitles: ['Contact', 'Opening hours – when we bake'],
    sections: [
      {
        heading: 'Three generations, one sourdough',
        text: 'We have baked by the harbour of Hamburg since 1968. The stone oven is older than most of us.\n\n![](images/stone-oven.png)\n![](images/dough.svg)',
        images: [
          { file: 'stone-oven.png', alternative: null },
          { file: 'dough.svg', alternative: null },
        ],
      },
      { heading: 'Our story', text: wall.en },
      {
        heading: 'Good to know',
        text: 'We slice every loaf if you ask. For our opening hours [click here](opening-hours.md).',
      },
      {
        heading: 'Good to know',
        text: 'Bring a cloth bag and we thank you. Sometimes a braided loaf is left from the day before.',
      },
    ],
  },
}
