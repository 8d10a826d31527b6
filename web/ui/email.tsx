/** An e-mail address in one line, or two that part before its @; where even that is too long, anywhere. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span translate="no" className="wrap-anywhere">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  )
}
