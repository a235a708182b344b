extension Secret {
    /// Whether both are the same password: compared in composed form, as keys are made from it. Bytes that are not
    /// UTF-8 are compared as they are.
    public func isSamePassword(as other: Secret) -> Bool {
        do {
            return try PasswordText.composed(self) == PasswordText.composed(other)
        } catch {
            return self == other
        }
    }
}
