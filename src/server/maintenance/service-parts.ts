import { type BestArticle, bestArticle, cansFor, type PartsQuery, type Wanted } from '#server/articles/best-article.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';
import { fluidGrade } from '#shared/maintenance/fluid-grade.ts';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';
import type { OperatingMaterial } from '#shared/vehicle/spec-contract.ts';

type Need = Wanted & { readonly name: string; readonly quantity: number };

/** What these tasks need, each kind once, with the article that fits best and is here soonest. */
export function serviceArticles(tasks: readonly MaintenanceTask[], query: PartsQuery): ServiceArticle[] {
  return needsOf(tasks).map((need) => {
    const { id, name, quantity, fluid } = need;
    const found = bestArticle(need, query);
    return {
      genericArticleId: id,
      name,
      quantity: fluid && found ? cansFor(fluid.litres, found.litres) : quantity,
      litres: fluid && { needed: fluid.litres, each: found?.litres ?? null },
      article: found && articleOf(found),
    };
  });
}

const articleOf = ({ id, brand, number, packSize, minimum }: BestArticle): ServiceArticle['article'] => {
  return { id, brand, number, packSize, minimum };
};

function needsOf(tasks: readonly MaintenanceTask[]): Need[] {
  const needs = new Map<number, Need>();
  for (const { parts, material } of tasks)
    for (const { genericArticleId: id, name, quantity, fluidPercent } of parts) {
      const before = needs.get(id);
      const fluid = fluidPercent === null ? null : fluidOf(material, fluidPercent);
      const litres = (before?.fluid?.litres ?? 0) + (fluid?.litres ?? 0);
      needs.set(id, {
        id,
        name,
        quantity: fluid ? 1 : (before?.quantity ?? 0) + quantity,
        fluid: fluid && { ...fluid, litres },
      });
    }
  return [...needs.values()];
}

/** R7.18. What is weighed is not bought by the can. */
function fluidOf(material: OperatingMaterial | null, percent: number): Need['fluid'] {
  if (material?.unit !== 'l') return null;
  const litres = Math.round((material.amountMilli * percent) / 100) / 1000;
  return { litres, grade: fluidGrade(material.specification) };
}
