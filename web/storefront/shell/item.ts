/** An entry of the header's menus; the present page's is marked. */
export const ITEM =
  'flex min-h-11 items-center rounded-md px-3 lg:max-xl:px-2.5 hover:bg-sand aria-[current]:font-semibold aria-[current]:text-pine'

/** A button or link of the header that shows an icon. */
export const ICON =
  'relative grid size-11 place-items-center rounded-md hover:bg-sand aria-[current=page]:text-pine'
