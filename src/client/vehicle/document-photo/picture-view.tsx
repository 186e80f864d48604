import { useEffect, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/vehicle/document-photo/picture-view.module.css';
import type { PhotoReading } from '#client/vehicle/document-photo/read-photo.ts';
import { type DocumentField, documentFields } from '#shared/vehicle/registration-document-values.ts';
import type { Box } from '#shared/vehicle/registration-document-words.ts';

type PictureViewProps = { reading: PhotoReading; looked: DocumentField | null };

/** The picture with its fields marked; it comes nearer to the field that is being looked at. */
export function PictureView({ reading, looked }: PictureViewProps) {
  const text = useText();
  const { fields, picture, width, height } = reading;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  const box = looked === null ? undefined : fields[looked]?.box;
  return (
    <svg
      className={styles.picture}
      viewBox={box ? near(box) : `0 0 ${width} ${height}`}
      role="img"
      aria-label={text('documentPhoto.check.picture')}
    >
      {address && <image href={address} width={width} height={height} />}
      {documentFields.map((field) => {
        const read = fields[field];
        return read && <rect key={field} {...framed(read.box)} className={read.sure ? styles.sure : styles.unsure} />;
      })}
    </svg>
  );
}

const rim = 6;
const framed = ({ x0, y0, x1, y1 }: Box) => ({
  x: x0 - rim,
  y: y0 - rim,
  width: x1 - x0 + 2 * rim,
  height: y1 - y0 + 2 * rim,
});

/** Wide enough for the label and the neighbours, so that one knows where one is. */
function near({ x0, y0, x1, y1 }: Box): string {
  const width = Math.max((x1 - x0) * 1.5, (y1 - y0) * 18);
  const height = width * 0.6;
  return `${(x0 + x1 - width) / 2} ${(y0 + y1 - height) / 2} ${width} ${height}`;
}
