/** An entry of the header's menus; the present page's is marked. */
export const ITEM =
  'flex min-h-11 items-center rounded-md px-3 lg:max-xl:px-2.5 hover:bg-sand aria-[current]:font-semibold aria-[current]:text-pine'
