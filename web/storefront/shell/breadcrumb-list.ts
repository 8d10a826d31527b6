/** The breadcrumbs of a page; the last entry is the page itself. `path` with its leading slash. */
export function breadcrumbList(origin: string, way: { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}
