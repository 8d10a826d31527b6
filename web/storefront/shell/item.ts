/** An entry of the header's menus; the one of the page that is shown is marked. */
export const ITEM =
  'flex min-h-11 items-center rounded-md px-3 lg:max-xl:px-2.5 hover:bg-sand aria-[current]:font-semibold aria-[current]:text-pine'
