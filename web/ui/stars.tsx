const STAR = 'M8 1.6l1.98 4.01 4.42.64-3.2 3.12.76 4.41L8 11.7l-3.96 2.08.76-4.41-3.2-3.12 4.42-.64z'
const FIVE = [0, 1, 2, 3, 4].map((n) => n * 16)
const row = (
  <g>
    {FIVE.map((x) => (
      <path key={x} d={STAR} transform={`translate(${x})`} />
    ))}
  </g>
)

/** Five stars, of which `rating` are filled, cut by an attribute because the edge writes no inline styles. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="relative inline-block align-[-0.15em]">
      <svg width={80} height={16} className="block fill-none stroke-edge stroke-[1.5]" aria-hidden="true">
        {row}
      </svg>
      <svg width={rating * 16} height={16} className="absolute top-0 left-0 fill-pine" aria-hidden="true">
        {row}
      </svg>
    </span>
  )
}

/** One star, for places that say the rating in figures beside it. */
export const Star = () => (
  <svg width={16} height={16} className="inline-block fill-pine align-[-0.15em]" aria-hidden="true">
    <path d={STAR} />
  </svg>
)
