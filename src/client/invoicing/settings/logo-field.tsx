import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { FileField } from '#client/invoicing/file-field.tsx';
import styles from '#client/invoicing/settings/settings.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Row } from '#client/ui/layout/row.tsx';

type LogoFieldProps = {
  logo: string | null;
  /** The firm's own, which stands there without one for papers. */
  otherwise: string | null;
  mayWrite: boolean;
  onLogo: (logo: string | null) => void;
};

const mostCharacters = 400_000;
const kinds = ['image/png', 'image/jpeg', 'image/svg+xml'];

const dataAddress = (file: File): Promise<string | null> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(file);
  });

/** The firm's sign on its papers; without one its name stands there in type. */
export function LogoField({ logo, otherwise, mayWrite, onLogo }: LogoFieldProps) {
  const t = useText();
  const shown = logo ?? otherwise;
  const [wrong, setWrong] = useState<string | null>(null);
  const read = async (file: File) => {
    const address = kinds.includes(file.type) ? await dataAddress(file) : null;
    const isFit = address !== null && address.length <= mostCharacters;
    setWrong(isFit ? null : t('invoicing.settings.logoWrong'));
    if (isFit) onLogo(address);
  };
  return (
    <Row wraps gap={5} align="center">
      <span className={styles.logoBox}>
        {shown ? <img src={shown} alt={t('invoicing.settings.logo')} /> : t('invoicing.settings.noLogo')}
      </span>
      {mayWrite && (
        <FileField
          label={t('invoicing.settings.logoChoose')}
          accept={kinds.join(',')}
          shown={wrong}
          isWrong
          onFile={(file) => void read(file)}
        />
      )}
      {mayWrite && logo && (
        <Button size="s" variant="ghost" onClick={() => onLogo(null)}>
          {t('invoicing.settings.logoRemove')}
        </Button>
      )}
    </Row>
  );
}
