import type { OpenPoint } from '@placet/core/ports'
import { z } from 'zod'
import { succeeded } from '../result.ts'
import { readTool, type ToolSetting } from '../tool.ts'

const pointsMax = 20
/** Looked through for the twenty that this user may see. */
const candidatesMax = 200

/** What was skipped earlier in this process on this page: identities only, never a value. */
export const chatListOpenPoints = readTool({
  name: 'chat_list_open_points',
  title: { de: 'Offene Punkte ansehen', en: 'Look at open points' },
  description:
    'Lists what the person skipped earlier in this process on this page: record and field, oldest first, without values. ' +
    'Takes no arguments.',
  parameters: z.strictObject({}),
  run: async (_given, setting) => succeeded({ openPoints: (await visiblePoints(setting)).map(pointView) }),
})

const pointView = ({ target, field, since }: OpenPoint) => ({
  table: target.table,
  uid: target.uid,
  language: target.language,
  field,
  since,
})

const visiblePoints = async (setting: ToolSetting): Promise<readonly OpenPoint[]> => {
  const { context, openPoints, source } = setting
  const { process, subject, user } = context
  if (process === null || subject === null) return []
  if ((await source.page(subject.uid, subject.language, user)) === null) return []
  const query = { skill: process.skill, page: subject.uid, language: subject.language, limit: candidatesMax }
  const visible: OpenPoint[] = []
  for (const point of await openPoints.list(query)) {
    if (visible.length === pointsMax) break
    if (await isVisible(point, setting)) visible.push(point)
  }
  return visible
}

/** The record is still there for this user, and so is the field; an empty field stands for the whole record. */
const isVisible = async ({ target, field }: OpenPoint, { source, context }: ToolSetting): Promise<boolean> => {
  const record = await source.record(target, context.user)
  return record !== null && (field === '' || record.fields.some(({ name }) => name === field))
}
