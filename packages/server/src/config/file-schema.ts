import { z } from 'zod'
import { aliases, modelName, settingSchemas } from './settings.ts'

const id = z
  .string({ error: 'must be a text' })
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, { error: 'must be 1 to 40 letters, digits, - or _' })
const title = z.string({ error: 'must be a text' }).trim().min(1, { error: 'must not be empty' })

const bound = z.int({ error: 'must be a whole number' }).min(0, { error: 'must not be negative' })
const range = z
  .strictObject({ min: bound.optional(), max: bound.optional() })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    error: 'min must not be greater than max',
  })

/** Fields whose length can be set. */
const rangedFields = {
  title: range.optional(),
  description: range.optional(),
  socialTitle: range.optional(),
  socialDescription: range.optional(),
  heading: range.optional(),
  text: range.optional(),
  alternative: range.optional(),
}
const fields = z.strictObject(rangedFields)

const inside = z
  .string({ error: 'must be a text' })
  .refine((path) => !path.startsWith('/') && !path.split(/[\\/]/).includes('..'), {
    error: 'must lie inside the folder of the site',
  })

const language = z
  .strictObject({
    uid: z.int({ error: 'must be a whole number' }).min(0, { error: 'must not be negative' }),
    code: z
      .string({ error: 'must be a text' })
      .refine(isLanguage, { error: 'must be a language code such as de or en-GB' }),
    title,
    path: inside.optional(),
    suffix: z
      .string({ error: 'must be a text' })
      .regex(/^[._-]?[A-Za-z0-9-]*$/, { error: 'must be the end of a file name such as .en' })
      .optional(),
    fields: fields.optional(),
  })
  .refine(({ path, suffix }) => path === undefined || suffix === undefined, {
    error: 'has a path or a suffix, not both',
  })

function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

const languages = z
  .array(language)
  .min(1, { error: 'names at least one language, or is left out' })
  .refine((all) => isUnique(all.map(({ uid }) => uid)), { error: 'gives two languages the same uid' })
  .refine((all) => isUnique(all.map(({ code }) => code)), { error: 'names a language twice' })
  .refine((all) => isUnique(all.map(({ path, suffix }) => JSON.stringify([path ?? '', suffix ?? '']))), {
    error: 'gives two languages the same files',
  })
  .refine((all) => all.some(({ uid }) => uid === 0), { error: 'has no default language: one of them needs uid 0' })

const site = z.strictObject({
  id,
  title,
  folder: z.string({ error: 'must be a folder' }).min(1, { error: 'must not be empty' }),
  languages: languages.optional(),
  fields: fields.optional(),
  configuration: id.optional(),
})

const configuration = z.strictObject({
  identifier: id,
  model: modelName,
  options: z.record(z.string(), z.unknown()).optional(),
  systemPrompt: z
    .string({ error: 'must be a text' })
    .max(100_000, { error: 'is longer than 100,000 characters' })
    .optional(),
  skills: z.array(id, { error: 'must be a list of skill identifiers' }),
})

const settings = Object.fromEntries(
  Object.entries(settingSchemas).map(([key, schema]) => [key, schema.optional()]),
) as { [Key in keyof typeof settingSchemas]: z.ZodOptional<(typeof settingSchemas)[Key]> }

export const fileSchema = z
  .strictObject({
    ...settings,
    runningMax: settingSchemas.runningPerUserMax.optional(),
    sites: z
      .array(site, { error: 'must be a list of sites' })
      .min(1, { error: 'names at least one site, or is left out' })
      .refine((all) => isUnique(all.map((one) => one.id)), { error: 'has two sites with the same id' })
      .optional(),
    configurations: z
      .array(configuration, { error: 'must be a list of configurations' })
      .length(1, { error: 'holds exactly one configuration, named default' })
      .refine((all) => all.every(({ identifier }) => identifier === 'default'), {
        error: 'holds exactly one configuration, named default',
      })
      .optional(),
  })
  .refine((file) => Object.entries(aliases).every(([alias, key]) => !(alias in file && key in file)), {
    error: 'sets runningMax and runningPerUserMax, which are the same: keep one',
  })
  .superRefine(({ sites = [], configurations = [] }, context) => {
    const known = new Set(['default', ...configurations.map(({ identifier }) => identifier)])
    sites.forEach((one, index) => {
      if (one.configuration === undefined || known.has(one.configuration)) return
      context.addIssue({
        code: 'custom',
        path: ['sites', index, 'configuration'],
        message: `names the configuration "${one.configuration}", which does not exist`,
      })
    })
  })

export type FileContent = z.infer<typeof fileSchema>
