import { endingOf } from './asset-path.ts'

const starts =
  (...bytes: readonly string[]) =>
  (head: Buffer): boolean =>
    bytes.some((one) => head.subarray(0, one.length).equals(Buffer.from(one, 'latin1')))

const at =
  (offset: number, text: string) =>
  (head: Buffer): boolean =>
    head.subarray(offset, offset + text.length).toString('latin1') === text

const isText = (head: Buffer): boolean => !head.includes(0)
const isDrawing = (head: Buffer): boolean =>
  isText(head) && /^\s*(?:<\?xml|<!--|<!doctype svg|<svg[\s>])/i.test(head.toString('utf8').replace(/^\uFEFF/, ''))
const isStyle = (head: Buffer): boolean => isText(head) && !/^\s*</.test(head.toString('utf8').replace(/^\uFEFF/, ''))
const isBox = at(4, 'ftyp')

const looks: Readonly<Record<string, (head: Buffer) => boolean>> = {
  avif: isBox,
  bmp: starts('BM'),
  css: isStyle,
  gif: starts('GIF87a', 'GIF89a'),
  ico: starts('\x00\x00\x01\x00'),
  jpeg: starts('\xff\xd8\xff'),
  jpg: starts('\xff\xd8\xff'),
  m4a: isBox,
  mp3: starts('ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2', '\xff\xfa'),
  mp4: isBox,
  ogg: starts('OggS'),
  otf: starts('OTTO'),
  png: starts('\x89PNG\r\n\x1a\n'),
  svg: isDrawing,
  ttf: starts('\x00\x01\x00\x00', 'true'),
  wav: (head) => starts('RIFF')(head) && at(8, 'WAVE')(head),
  webm: starts('\x1a\x45\xdf\xa3'),
  webp: (head) => starts('RIFF')(head) && at(8, 'WEBP')(head),
  woff: starts('wOFF'),
  woff2: starts('wOF2'),
}

/** The bytes are what the ending says: a page that is named like a picture is given out as neither. */
export const isWhatItSays = (path: string, bytes: Buffer): boolean =>
  looks[endingOf(path)]?.(bytes.subarray(0, 1024)) ?? false
