import { Outlet, useRouterState } from '@tanstack/react-router';
import { PublicFrame } from '#client/app/public-frame.tsx';

export function RoutedPublicFrame() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <PublicFrame pathname={pathname}>
      <Outlet />
    </PublicFrame>
  );
}
