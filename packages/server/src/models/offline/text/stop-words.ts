const german = `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da dabei dafür
damit danach dann darin darum das dass dein deine dem den denn der des deshalb dich die dies diese diesem diesen dieser dieses
dir doch dort du durch ein eine einem einen einer eines er es etwa etwas euch euer eure für gegen gern gibt hat haben hatte hier
ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins ist ja jede jedem jeden jeder jedes kann kein keine können man mehr
mein meine mit nach nicht noch nun nur ob oder ohne schon sehr sein seine seinem seinen seit sich sie sind so sondern über um und
uns unser unsere unserem unseren unserer unter viel viele vom von vor war waren was weil wenn wer werden wie wir wird wo wurde
wurden zu zum zur zwischen
uhr cent euro gramm kilo prozent meter kilometer minute minuten stunde stunden tag tage tagen woche wochen monat jahr jahre jahren`

const english = `a about after all also an and any are as at be because been before but by can could do does each every for from
had has have he her here his how i if in into is it its just may more most my no not of on one only or other our out over per she
so some such than that the their them then there these they this those to too under until up us very was we were what when where
which while who will with without would you your
minute minutes hour hours day days week weeks year years grams percent`

const stopWords = new Set(`${german}\n${english}`.split(/\s+/))

/** Words that carry no subject of their own, in both languages, and units of measure. */
export const isStopWord = (word: string): boolean => stopWords.has(word.toLowerCase())
