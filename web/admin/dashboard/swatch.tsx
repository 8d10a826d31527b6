import type { Bucket } from './buckets.ts'

export interface Series {
  name: 'quotations' | 'orders' | 'revenue'
  color: string
  /** The address of the list that a bar counts. */
  to: (bucket: Bucket) => string
}
/** What a chart shows. */
export interface Chart {
  buckets: Bucket[]
  series: Series[]
  show: (value: number) => string
  /** A value as shown at the axis, where there is little room. */
  showShort: (value: number) => string
  whole?: boolean
}

/** A sample drawn like the bars, so that people who see few colours still match the two. */
export function Swatch({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  )
}
