import { Outlet, useRouterState } from '@tanstack/react-router';
import { PublicFrame } from '#client/app/public/public-frame.tsx';
import { PageAddress } from '#client/ui/page/page-address.ts';

export function RoutedPublicFrame() {
  const { pathname, href } = useRouterState({ select: ({ location }) => location });
  return (
    <PageAddress value={href}>
      <PublicFrame pathname={pathname}>
        <Outlet />
      </PublicFrame>
    </PageAddress>
  );
}
