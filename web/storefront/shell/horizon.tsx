/** A drawn line: a camper with its dish on the road, the sun behind the horizon. For pages with little else. */
export default function Horizon({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 150" className={`w-full text-ink ${className}`} fill="none" aria-hidden="true">
      <path d="M372 120a56 56 0 0 1 112 0Z" className="fill-pine" />
      <path d="M0 120h560" stroke="currentColor" strokeWidth="1.5" />
      <path d="M40 134h70M150 134h26M310 134h120M470 134h40" className="stroke-line" strokeWidth="1.5" />
      <g
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-paper"
      >
        <path d="M92 112V62q0-8 8-8h128q7 0 9 7l6 17 17 5q6 2 6 8v21Z" />
        <path d="M222 66h10l5 14h-15ZM110 68h34v18h-34ZM176 112V66h24v46" />
        <circle cx="126" cy="112" r="10" />
        <circle cx="236" cy="112" r="10" />
        <path d="M150 54v-8h12v8M156 46l-3-6" />
        <path d="M140 25q-4 17 15 18 9 1 15-5Z" />
        <path d="m155 32 9-9" />
      </g>
      <circle cx="166" cy="21" r="2" className="fill-pine" />
      <path
        d="M176 25a14 14 0 0 0-9-15M186 28a25 25 0 0 0-17-27"
        className="stroke-pine"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
