export { createFilesSource, type FilesSourceOptions } from './files-source.ts'
export { type Recognised, recogniseFolder } from './pages/recognise.ts'
export { type FilesLanguage, type FilesSite, rangedFields } from './site.ts'
export { valueHash } from './value-hash.ts'
