/** A pointer that pulls: `begin` is asked once, its answer is told how far the pointer went, in px to the right and down. */
export const draggedBy =
  (begin: () => (right: number, down: number) => void) =>
  (event: PointerEvent): void => {
    const handle = event.currentTarget
    if (event.button !== 0 || !(handle instanceof HTMLElement)) return
    event.preventDefault()
    handle.focus()
    handle.setPointerCapture(event.pointerId)
    const moved = begin()
    const onMove = (to: PointerEvent): void => moved(to.clientX - event.clientX, to.clientY - event.clientY)
    handle.addEventListener('pointermove', onMove)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', onMove), {
      once: true,
    })
  }
