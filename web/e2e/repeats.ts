/**
 * Lists repeat the same row: axe judges the first two (rows may alternate) and the last of neighbours that are made alike, by their
 * elements, attributes, what of them is shown, and the size of what is pressed. Runs in the page, where nothing outside of it can
 * be named; makes `findRepeats`, which answers the others with all that is in them, as the page is now.
 */
export function watchRepeats(): void {
  /** Attributes that name or lead, in which alike rows differ; whether they are empty matters. */
  const NAMES =
    /^(id|href|src|srcset|value|alt|title|for|name|datetime|data-id|aria-(label|labelledby|describedby|controls|owns))$/
  const TARGETS = 'a, button, input, select, textarea, summary, [tabindex], [role]'
  /** From here on (px) the size of a target is no fault (WCAG 2.2, 2.5.8). */
  const TARGET = 24

  /** Each element's shape once: that of a parent is asked for with its own, and with those of all around it. */
  let shapes = new Map<Element, string>()
  const shapeOf = (element: Element): string => {
    const known = shapes.get(element)
    if (known !== undefined) return known
    const parts: unknown[] = [element.localName, element.checkVisibility({ visibilityProperty: true })]
    if (element.matches(TARGETS)) {
      const { width, height } = element.getBoundingClientRect()
      parts.push(Math.min(TARGET, Math.round(width)), Math.min(TARGET, Math.round(height)))
    }
    for (const { name, value } of element.attributes)
      parts.push(name, NAMES.test(name) ? value.trim() !== '' : value)
    for (const child of element.childNodes) {
      if (child instanceof Element) parts.push(shapeOf(child))
      else if (child.nodeType === Node.TEXT_NODE && child.textContent!.trim() !== '') parts.push('text')
    }
    const shape = `<${parts.join()}>`
    shapes.set(element, shape)
    return shape
  }

  const findRepeats = (): Set<Element> => {
    const repeats = new Set<Element>()
    shapes = new Map()
    for (const parent of document.body.querySelectorAll('*')) {
      if (parent.children.length < 4 || repeats.has(parent)) continue
      const counts = new Map<string, number>()
      for (const child of [...parent.children].slice(0, -1)) {
        const shape = shapeOf(child)
        const count = (counts.get(shape) ?? 0) + 1
        counts.set(shape, count)
        if (count > 2) for (const one of [child, ...child.querySelectorAll('*')]) repeats.add(one)
      }
    }
    return repeats
  }
  Object.assign(window, { findRepeats })
}
