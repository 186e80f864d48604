import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Test files share a worker and its third-party modules; each evaluates the client's own modules again, with fresh state.
vi.resetModules();

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });
