import { CatalogueSection } from '#client/gallery/catalogue-section.tsx';
import { ChoiceSection } from '#client/gallery/choice-section.tsx';
import { ColourSection } from '#client/gallery/colour-section.tsx';
import { ControlSection } from '#client/gallery/control-section.tsx';
import { EmptySection } from '#client/gallery/empty-section.tsx';
import { FieldSection } from '#client/gallery/field-section.tsx';
import { FormSection } from '#client/gallery/form-section.tsx';
import styles from '#client/gallery/gallery.module.css';
import { LayoutSection } from '#client/gallery/layout-section.tsx';
import { ListSection } from '#client/gallery/list-section.tsx';
import { MessageSection } from '#client/gallery/message-section.tsx';
import { OverlaySection } from '#client/gallery/overlay-section.tsx';
import { PrimitiveSection } from '#client/gallery/primitive-section.tsx';
import { StateSection } from '#client/gallery/state-section.tsx';
import { TableSection } from '#client/gallery/table-section.tsx';
import { Logo } from '#client/ui/icons/logo.tsx';

/** Every component in every state, for developers; its sample texts are literal German. */
export function Gallery() {
  return (
    <main className={styles.gallery}>
      <header className={styles.head}>
        <Logo label="Passform" height={34} />
        <h1 className={styles.sub}>Bausteine und Zustände</h1>
      </header>
      <div className={styles.grid}>
        <ColourSection />
        <ControlSection />
        <FieldSection />
        <ChoiceSection />
        <StateSection />
        <CatalogueSection />
        <TableSection />
        <LayoutSection />
        <PrimitiveSection />
        <ListSection />
        <FormSection />
        <MessageSection />
        <OverlaySection />
        <EmptySection />
      </div>
    </main>
  );
}
