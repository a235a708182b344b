/// The start of the screens: the form that this device needs, or the action after it when a script gave the passwords.
package struct Opening: Sendable {
    package let start: ClientScreen.Start
    /// Done at once, without waiting for the form.
    package let action: ClientAction?

    package init(start: ClientScreen.Start, action: ClientAction?) { (self.start, self.action) = (start, action) }
}
