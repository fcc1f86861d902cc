import { askChoice } from './ask-choice/ask-choice.ts'
import { chatHighlightElement } from './chat-highlight-element/chat-highlight-element.ts'
import { chatListOpenPoints } from './chat-list-open-points/chat-list-open-points.ts'
import { chatSetProgress } from './chat-set-progress/chat-set-progress.ts'
import { getElement } from './get-element/get-element.ts'
import { getPageContent } from './get-page-content/get-page-content.ts'
import { getPagetree } from './get-pagetree/get-pagetree.ts'
import { getSite } from './get-site/get-site.ts'
import { setFileAlternativeText } from './set-file-alternative-text/set-file-alternative-text.ts'
import type { Tool } from './tool.ts'
import { updateContentElement } from './update-content-element/update-content-element.ts'
import { updatePageMetadata } from './update-page-metadata/update-page-metadata.ts'

/** The tools that ship, in the order in which a model is told of them. */
export const builtInTools: readonly Tool[] = [
  getPageContent,
  getElement,
  getPagetree,
  getSite,
  updatePageMetadata,
  updateContentElement,
  setFileAlternativeText,
  askChoice,
  chatSetProgress,
  chatHighlightElement,
  chatListOpenPoints,
]
