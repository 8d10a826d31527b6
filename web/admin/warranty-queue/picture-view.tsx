import { useEffect, useState } from 'react'
import type { Shown } from './document-view.tsx'

/** A picture that was uploaded as an invoice. */
export function PictureView({ blob, label, zoom, turn }: Shown) {
  const [src, setSrc] = useState<string>()
  const [size, setSize] = useState({ width: 3, height: 4 })
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setSrc(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const { width, height } = size
  const lies = turn % 180 !== 0
  return (
    <div
      className="relative mx-auto"
      style={{ width: `${zoom * 100}%`, aspectRatio: lies ? `${height} / ${width}` : `${width} / ${height}` }}
    >
      {src && (
        <img
          src={src}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth || 3, height: naturalHeight || 4 })
          }
          className="absolute top-1/2 left-1/2 max-w-none"
          style={{
            width: lies ? `${(width / height) * 100}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
        />
      )}
    </div>
  )
}
