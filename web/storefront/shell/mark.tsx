import { settings } from '../../../shared/settings/settings.ts'

/** The shop’s logo, on a light ground by night, too, for which it was drawn; or its mark and name: a sun setting behind a horizon, or a dish facing the sky. */
export function Mark() {
  const { brand, look } = settings()
  if (look.logo)
    return (
      <img
        src={`/files/${look.logo}-640.webp`}
        alt={brand.name}
        height={32}
        className="h-8 w-auto max-w-48 rounded-sm bg-[light-dark(transparent,#fcfaf6)] object-contain px-1"
      />
    )
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 32 32" className="size-7 text-pine" aria-hidden="true">
        <path d="M5 19a11 11 0 0 1 22 0Z" fill="currentColor" />
        <path d="M2 23h28M7 27h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <circle cx="24.5" cy="6.5" r="2.5" className="fill-signal" />
      </svg>
      <span translate="no" className="title text-xl tracking-tight">
        {brand.name}
      </span>
    </span>
  )
}
