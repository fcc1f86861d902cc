import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import type { Span } from '../../text/span.ts'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
export type Parent = DefaultTreeAdapterTypes.ParentNode

const options = { sourceCodeLocationInfo: true, scriptingEnabled: false } as const

export const documentOf = (source: string): DefaultTreeAdapterTypes.Document => parse(source, options)
export const fragmentOf = (source: string): DefaultTreeAdapterTypes.DocumentFragment => parseFragment(source, options)

export const isElement = (node: Node): node is Element => 'tagName' in node

const htmlSpace = 'http://www.w3.org/1999/xhtml'

/** An HTML element of that name; the `<title>` of a drawing is another thing. */
export const isTag = (node: Node, ...names: readonly string[]): node is Element =>
  isElement(node) && node.namespaceURI === htmlSpace && names.includes(node.tagName)

/** Every node below, in the order of the tree. The content of `<template>` is not part of the page. */
export function* below(parent: Parent): Generator<Node> {
  for (const node of parent.childNodes) {
    yield node
    if ('childNodes' in node) yield* below(node)
  }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

export const spanOf = (node: Node): Span | undefined => {
  const location = node.sourceCodeLocation
  return location == null ? undefined : { start: location.startOffset, end: location.endOffset }
}

/** Between the start tag and the end tag; undefined when either is not written. */
export const insideOf = (element: Element): Span | undefined => {
  const location = element.sourceCodeLocation
  if (location?.startTag == null || location.endTag == null) return undefined
  return { start: location.startTag.endOffset, end: location.endTag.startOffset }
}

export const wordsOf = (parent: Parent): string =>
  [...below(parent)].map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : '')).join('')

export const isHeading = (node: Node): node is Element => isTag(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')

/** Headings that stand alone at the top level of a fragment. */
export const headingsOf = (parent: Parent): readonly Element[] => parent.childNodes.filter(isHeading)

export const hasHeading = (node: Node): boolean => 'childNodes' in node && [...below(node)].some(isHeading)
