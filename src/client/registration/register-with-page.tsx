import { useParams } from '@tanstack/react-router';
import { RegisterPage } from '#client/registration/register-page.tsx';

/** Under a supplier's own link, which has chosen the supplier already. */
export function RegisterWithPage() {
  const { supplier = '' }: { supplier?: string } = useParams({ strict: false });
  return <RegisterPage key={supplier} supplier={supplier} />;
}
