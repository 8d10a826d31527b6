/** The look of what opens a folded part of a request. */
export const SUMMARY = 'min-h-11 cursor-pointer py-2 font-semibold text-pine hover:underline'
