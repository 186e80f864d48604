import failures from '#shared/texts/failures/de.json';
import portal from '#shared/texts/portal/de.json';

/** Without the language file there is nothing to translate with: German, from the code itself (R1.2). */
export function showStartFailure(element: HTMLElement): void {
  const sentence = document.createElement('p');
  sentence.textContent = failures.TOAST_MESSAGES.UNAVAILABLE;
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = portal.portal.crashed.reload;
  const alert = document.createElement('main');
  alert.setAttribute('role', 'alert');
  alert.append(sentence, again);
  element.replaceChildren(alert);
}
