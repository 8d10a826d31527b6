import { FileText, Image } from 'lucide-react'
import { useEffect, useState } from 'react'

/** The address of a file that is not sent yet, for an `<img>`; released when it is no longer shown. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}

interface Props {
  kind: 'image' | 'document'
  file: File | null
  /** The record's picture now. */
  src: string | null
}

/** The picture that the record has, or will have; an icon for documents, and where there is no picture. */
export function UploadPreview({ kind, file, src }: Props) {
  const chosen = useObjectUrl(kind === 'image' ? file : null)
  const [broken, setBroken] = useState<string | null>(null)
  const shown = kind === 'image' ? (file ? chosen : src) : null
  const Icon = kind === 'image' ? Image : FileText
  const box = `${kind === 'image' ? 'size-28' : 'size-16'} shrink-0 rounded-md bg-sand`
  if (!shown || shown === broken) {
    return (
      <span className={`${box} grid place-items-center text-quiet`}>
        <Icon className="size-7" strokeWidth={1.25} aria-hidden="true" />
      </span>
    )
  }
  // The name beside the picture says what it is.
  return <img src={shown} alt="" className={`${box} object-contain`} onError={() => setBroken(shown)} />
}
