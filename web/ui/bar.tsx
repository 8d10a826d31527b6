interface Props {
  value: number
  /** The final `value`; 1 unless given. */
  max?: number
  label: string
  /** Its width. */
  className: string
}

/** A progress bar. */
export function Bar({ value, max, label, className }: Props) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className={`h-1.5 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pine ${className}`}
    />
  )
}
