extension IndivoCalls {
    /// The installation.
    static let container: [IndivoCall] = [
        IndivoCall(.get, "/version", "get_version", [.anyone]),
        IndivoCall(.get, "/capabilities/", "smart_capabilities", [.anyone]),
        IndivoCall(.get, "/ontology", "smart_ontology", [.anyone]),
        IndivoCall(.get, "/codes/systems/", "coding_systems_list", [.anyone]),
        IndivoCall(.get, "/codes/systems/{system}/query", "coding_system_query", [.anyone]),
        IndivoCall(.any, "/static/{path}", "static_file", [.nobody]),
    ]
}
