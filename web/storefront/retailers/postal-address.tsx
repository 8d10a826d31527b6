interface Addressed {
  name: string
  address: string
  cap: string
  city: string
  country: string
}

/** A company as on a letter. */
export function PostalAddress({ of, className = '' }: { of: Addressed; className?: string }) {
  return (
    <address translate="no" className={`not-italic ${className}`}>
      <strong className="title block text-lg">{of.name}</strong>
      <span>{of.address}</span>
      <br />
      <span className="figures">{of.cap}</span>
      <span>{` ${of.city} (${of.country})`}</span>
    </address>
  )
}
