import { graphemes } from '@placet/core/content'
import type { Progress, ToolContext } from '@placet/core/ports'
import { z } from 'zod'
import { succeeded } from '../result.ts'
import { readTool } from '../tool.ts'

const labelGraphemesMax = 120
const pointsMax = 1_000

const parameters = z
  .strictObject({
    label: z
      .string()
      .trim()
      .min(1)
      .refine((text) => graphemes(text) <= labelGraphemesMax, {
        error: `must have at most ${labelGraphemesMax} characters`,
      })
      .refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), { error: 'must be one line' })
      .optional()
      .describe('What the point is about, in a few words.'),
    current: z.int().min(0).max(pointsMax).describe('Number of the point; 0 before the first.'),
    total: z.int().min(1).max(pointsMax).describe('How many points there are.'),
    completed: z.boolean().optional().describe('true only at the very end of the process.'),
  })
  .refine(({ current, total }) => current <= total, { error: 'must not exceed total', path: ['current'] })

/** Where the process stands, as its own report; shown in the header, never checked against anything. */
export const chatSetProgress = readTool({
  name: 'chat_set_progress',
  title: { de: 'Fortschritt melden', en: 'Report progress' },
  description:
    'Reports where the process stands: number of the point, number of points, and a short label. With "completed": true ' +
    'it ends the process; never beside a writing call.',
  parameters,
  completes: ({ completed }) => completed === true,
  run: async ({ label, current, total, completed }, { context }) => {
    const progress = { current, total, completed: completed === true }
    return { ...succeeded({ ok: true }), progress: { ...progress, label: label ?? labelFor(progress, context) } }
  },
})

const labelFor = ({ current, total, completed }: Omit<Progress, 'label'>, { language }: ToolContext): string => {
  if (completed) return language === 'de' ? 'Abgeschlossen' : 'Done'
  if (current === 0) return language === 'de' ? 'Überblick' : 'Overview'
  return language === 'de' ? `Punkt ${current} von ${total}` : `Point ${current} of ${total}`
}
