export type { BrokenSkill, Skill } from './skill.ts'
export { createSkills, type Skills } from './skills.ts'
