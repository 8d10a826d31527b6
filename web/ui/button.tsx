import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Elements } from './elements.ts'
import { Link, type LinkProps } from './link.tsx'

type Look = 'main' | 'plain' | 'quiet'

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-md px-4 min-h-11 font-semibold text-center leading-tight transition-colors select-none disabled:opacity-55 disabled:cursor-not-allowed'
const LOOKS: Record<Look, string> = {
  /** The one main action of a screen. */
  main: 'bg-signal text-on-signal hover:bg-signal-deep',
  plain: 'border border-edge bg-raised text-ink hover:bg-sand',
  quiet: 'text-pine hover:bg-sand',
}

const classes = (look: Look, extra = '') => `${SHAPE} ${LOOKS[look]} ${extra}`

/** A button; while `busy` it shows so, keeps its width and cannot be pressed again. */
export function Button({
  look = 'plain',
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  look?: Look
  busy?: boolean
  children: string | Elements
}) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(look, className)}
    >
      {busy && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'plain',
  className,
  ...rest
}: LinkProps & { look?: Look; className?: string }) {
  return <Link {...rest} className={classes(look, className)} />
}
