import * as z from 'zod/mini';
import { idSchema } from '#shared/values.ts';
import { rateKinds } from '#shared/work/labour-rate.ts';

/** Chosen together: more make no sense on one car, and no picture. */
export const mostJobs = 100;

const minutes = z.int().check(z.minimum(0));

export const workNodeSchema = z.object({
  id: idSchema,
  parentId: z.nullable(idSchema),
  name: z.string(),
  /** Jobs for this car, below it included. */
  count: z.int(),
});
export type WorkNode = z.infer<typeof workNodeSchema>;

/** A job as a list shows it, for one repair group. */
export const workJobSchema = z.object({
  /** Its number of eight digits. */
  id: idSchema,
  nodeId: idSchema,
  name: z.string(),
  /** "je Seite"; empty: nothing to say. */
  note: z.string(),
  /** Short names of what else is done on the way: "Räder vorn". */
  contains: z.array(z.string()),
  rate: z.enum(rateKinds),
  minutes,
  source: z.string(),
});
export type WorkJob = z.infer<typeof workJobSchema>;

export const partNeedSchema = z.object({
  genericArticleId: idSchema,
  /** In the user's language; empty: the running catalogue does not have this kind. */
  name: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
});
export type PartNeed = z.infer<typeof partNeedSchema>;

export const partWishSchema = z.strictObject({
  genericArticleId: idSchema,
  quantity: partNeedSchema.shape.quantity,
});
export type PartWish = z.infer<typeof partWishSchema>;
/** Of one package, or beside the jobs that go into the cart. */
export const partWishes = z.array(partWishSchema).check(z.maxLength(200));

/** What has come into the cart of jobs and their parts. */
export const workPutSchema = z.object({
  parts: z.int(),
  jobs: z.int(),
  minutes,
  /** Of the same car, and in the cart before. */
  there: z.object({ parts: z.int(), jobs: z.int() }),
  /** To the minimum, or to whole packs. */
  raised: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Kinds of part for which nothing certain was found. */
  missing: z.array(z.string()),
});
export type WorkPut = z.infer<typeof workPutSchema>;

const jobNameSchema = z.object({ id: idSchema, name: z.string(), minutes });

export const workJobDetailSchema = z.extend(workJobSchema, {
  steps: z.array(z.object({ id: idSchema, name: z.string(), minutes })),
  /** Other jobs of which every step is done here too. */
  includes: z.array(jobNameSchema),
  /** What is often needed afterwards. */
  followUps: z.array(jobNameSchema),
  parts: z.array(partNeedSchema),
});
export type WorkJobDetail = z.infer<typeof workJobDetailSchema>;

const chosenStepSchema = z.object({
  id: idSchema,
  shortName: z.string(),
  minutes,
  /** Where it begins on the common time line. */
  at: minutes,
  countedWith: z.nullable(idSchema),
});

export const chosenJobSchema = z.object({
  job: workJobSchema,
  steps: z.array(chosenStepSchema),
  /** By itself, and what of it is counted. */
  alone: minutes,
  minutes,
});
export type ChosenJob = z.infer<typeof chosenJobSchema>;

/** Several jobs, without what they share. */
export const chosenWorkSchema = z.object({
  jobs: z.array(chosenJobSchema),
  alone: minutes,
  total: minutes,
  parts: z.array(partNeedSchema),
  /** Numbers that this car has no job for. */
  unknown: z.array(idSchema),
});
export type ChosenWork = z.infer<typeof chosenWorkSchema>;

export const workPackageSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In the order they were chosen. */
  jobs: z.array(
    z.object({
      id: idSchema,
      /** Empty: there is no such job any more. */
      name: z.string(),
      isForCar: z.boolean(),
    }),
  ),
  parts: z.array(
    z.extend(partNeedSchema, {
      /** How many the car takes; 0: only jobs that it does not have need them. */
      forCar: z.int().check(z.minimum(0)),
    }),
  ),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
});
export type WorkPackage = z.infer<typeof workPackageSchema>;
