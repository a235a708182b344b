/// Which documents a carenet shows, as a condition on the row `document` of a statement: those that are not kept from every
/// carenet and are placed there by hand, or, where nobody said anything, are of a type that goes there by itself.
enum CarenetVisibility {
    /// `carenet`: the placeholder of its identifier.
    static func condition(carenet: String) -> String {
        """
        NOT EXISTS (
            SELECT 1 FROM never_shared n WHERE n.record = document.record AND n.document = document.original)
        AND COALESCE(
            (SELECT p.is_shown FROM placement p
                WHERE p.record = document.record AND p.document = document.original AND p.carenet = \(carenet)),
            (SELECT 1 FROM autoshare a
                WHERE a.record = document.record AND a.carenet = \(carenet) AND a.type = document.type),
            0) = 1
        """
    }
}
