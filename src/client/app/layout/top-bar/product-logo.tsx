import { useState } from 'react';
import styles from '#client/app/layout/top-bar/product-logo.module.css';
import { Logo } from '#client/ui/icons/logo.tsx';

type ProductLogoProps = {
  /** The firm's or the application's own, null for ours. */
  src: string | null;
  product: string;
};

const ours = 'Passform';

/** R9.5: a picture that is missing or broken gives way to the default one. */
export function ProductLogo({ src, product }: ProductLogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src !== null && src !== broken)
    return <img data-logo className={styles.picture} src={src} alt="" onError={() => setBroken(src)} />;
  return product === ours ? <Logo /> : <span className={styles.word}>{product}</span>;
}
