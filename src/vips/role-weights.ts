import { createRequire } from 'node:module';
import { z } from 'zod';
import {
  atPlaces,
  type Forest,
  featurePlaces,
  learntFile,
  packedForestSchema,
  unpackForest,
} from '../forests/index.ts';
import { roleNames } from '../page/index.ts';
import { roleFeatureNames } from './roles/role-features.ts';

/** Contents of role-weights.json: what was learnt of the roles of blocks, and from what. */
export const roleWeightsSchema = z.strictObject({
  ...learntFile,
  /** Log odds of each role against all others. */
  roles: z.strictObject(
    Object.fromEntries(roleNames.map((role) => [role, packedForestSchema])) as Record<
      (typeof roleNames)[number],
      typeof packedForestSchema
    >,
  ),
});

export type PackedRoleWeights = z.infer<typeof roleWeightsSchema>;

/** A forest a role, in the order of `roleNames`. */
export type RoleWeights = readonly Forest[];

/**
 * Checks and unpacks weights.
 * @throws Error when they are malformed, or were learnt with features that this program does not compute
 */
export function unpackRoleWeights(input: unknown): RoleWeights {
  const { features, roles } = roleWeightsSchema.parse(input);
  const places = featurePlaces('role weights', features, roleFeatureNames);
  return roleNames.map((role) => atPlaces(unpackForest(roles[role], features.length), places));
}

let shipped: RoleWeights | undefined;

/** Weights that come with the program; the file is read and checked once. */
export function shippedRoleWeights(): RoleWeights {
  shipped ??= unpackRoleWeights(createRequire(import.meta.url)(file));
  return shipped;
}

/** Right in a bundled program too: its folder stands beside that of the stage. */
const file = '../vips/role-weights.json';
