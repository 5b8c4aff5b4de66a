import type { PublishTarget } from './words.ts';

export interface DesignSet {
  designSetId: string;
  name: string | null;
  description: string | null;
  ownerId: string | null;
  type: string | null;
}

export interface DesignItem {
  designSetId: string;
  designItemId: string;
  name: string | null;
  designCode: string | null;
  version: string | null;
}

/** How a connection enters the library. */
export interface Publication {
  name: string;
  target: PublishTarget;
  author: string | null;
  companyName: string | null;
}
