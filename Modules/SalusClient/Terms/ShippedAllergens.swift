/// Common allergens and reactions in everyday words, without codes: a list of our own.
enum ShippedAllergens {
    static let allergens = """
        Penicillin
        Amoxicillin
        Cephalosporins
        Sulfonamide antibiotics
        Tetracyclines
        Macrolide antibiotics
        Aspirin
        Ibuprofen
        Naproxen
        Codeine
        Morphine
        ACE inhibitors
        Iodinated contrast medium
        Local anesthetics
        Latex
        Nickel
        Adhesive plaster
        Peanuts
        Tree nuts
        Hazelnuts
        Walnuts
        Almonds
        Cashews
        Milk
        Eggs
        Wheat
        Gluten
        Soy
        Sesame
        Fish
        Shellfish
        Shrimps
        Mustard
        Celery
        Strawberries
        Kiwi
        House dust mites
        Cat hair
        Dog hair
        Horse hair
        Birch pollen
        Grass pollen
        Ragweed pollen
        Mold
        Bee venom
        Wasp venom
        Perfume
        """

    static let reactions = """
        Rash
        Hives
        Itching
        Swelling
        Swelling of the face or throat
        Shortness of breath
        Wheezing
        Anaphylaxis
        Nausea
        Vomiting
        Diarrhea
        Stomach ache
        Runny nose
        Sneezing
        Watery eyes
        Cough
        Dizziness
        Fainting
        Headache
        Fever
        Sore arm
        Contact dermatitis
        """
}
